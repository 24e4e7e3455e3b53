import { useEffect, useState } from 'react';
import type { InvoiceView } from '../../../src/billing/billing.dto.ts';
import { MINUTE_MS } from '../../../src/common/format/durations.shared.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { StatusMark } from '../../ui/data/Badge.tsx';
import { AnchorButton } from '../../ui/forms/Button.tsx';
import { Cell, Row, Table } from '../../ui/lists/Table.tsx';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { dayInToronto } from '../../../src/common/format/toronto.shared.ts';
import { linksOf, statusOf } from './invoice.ts';
import styles from './Payments.module.css';

const HEAD = ['Date', 'Invoice', 'Amount', 'Status', 'Documents'];

export function Invoices({ invoices }: { invoices: readonly InvoiceView[] }) {
  const now = useNow();
  return (
    <Table caption="Invoices" head={HEAD}>
      {invoices.map((invoice) => (
        <Row key={invoice.id}>
          <Cell label="Date" second={relativeTime(invoice.date, now)}>
            {dayInToronto(new Date(invoice.date * 1000))}
          </Cell>
          <Cell label="Invoice" second={invoice.invoiceNumber ?? 'No number yet'}>
            {invoice.description}
          </Cell>
          <Cell
            label="Amount"
            second={`${formatDollars(invoice.subtotal)} + ${formatDollars(invoice.tax)} tax`}
            className={styles.amount}
          >
            {formatDollars(invoice.total)}
          </Cell>
          <Status invoice={invoice} />
          <Cell label="Documents">
            <Documents invoice={invoice} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Status({ invoice }: { invoice: InvoiceView }) {
  const { kind, words, second } = statusOf(invoice);
  return (
    <Cell label="Status" second={second}>
      <StatusMark kind={kind}>{words}</StatusMark>
    </Cell>
  );
}

function Documents({ invoice }: { invoice: InvoiceView }) {
  const links = linksOf(invoice);
  if (!links) return <span className={styles.quiet}>None for this one</span>;
  const name = invoice.invoiceNumber ?? dayInToronto(new Date(invoice.date * 1000));
  return (
    <span className={styles.documents}>
      <Document href={links.view} words="View Invoice" of={name} without="View Unavailable" />
      <Document href={links.pdf} words="Download PDF" of={name} without="Download Unavailable" />
    </span>
  );
}

type DocumentProps = { href: string | undefined; words: string; of: string; without: string };

function Document({ href, words, of, without }: DocumentProps) {
  if (!href) return <span className={styles.quiet}>{without}</span>;
  return (
    <AnchorButton
      variant="quiet"
      size="small"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${words} ${of}`}
    >
      {words}
    </AnchorButton>
  );
}

/** Seconds since the epoch, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
