import { CountBadge } from '../CountBadge.tsx';
import { useUnread } from './enquiries.data.ts';

export function EnquiryCount() {
  return <CountBadge count={useUnread()} what="not read yet" />;
}
