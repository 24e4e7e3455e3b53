import { ToggleGroup } from '../../ui/forms/ToggleGroup.tsx';
import type { FrameWidth } from './PreviewFrame.tsx';

const NAMES: Record<FrameWidth, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desk' };
const WIDTHS = Object.keys(NAMES) as FrameWidth[];

type Props = { now: FrameWidth; onChoose: (width: FrameWidth) => void; className?: string };

/** The widths at which a page can be looked at. */
export function WidthToggle(props: Props) {
  return <ToggleGroup label="Width" of={WIDTHS} nameOf={(width) => NAMES[width]} {...props} />;
}
