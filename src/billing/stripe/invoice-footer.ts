import type { Env } from '../../config/env.ts';

/** What stands under every invoice where taxes are charged. */
export const invoiceFooter = ({ hstNumber }: Env): { footer?: string } =>
  hstNumber ? { footer: `GST/HST registration number: ${hstNumber}` } : {};
