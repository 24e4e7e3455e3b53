import { useParams } from 'react-router-dom';
import { sitePath } from '../../../src/sites/sites.shared.ts';
import type { PageHead } from '../../document/head.ts';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Appointment } from './Appointment.tsx';

export const head: PageHead = {
  title: 'Your appointment | Shingle',
  description: 'What you booked, when it is, and the way to cancel it.',
  noindex: true,
};

export function Component() {
  const { id = '' } = useParams();
  return <Appointment id={id} name="Shingle" mark={<Logo />} siteOf={sitePath} />;
}
