import { CopyButton } from '../CopyButton.tsx';
import { StateMark } from '../StateMark.tsx';
import { foundOf } from './domain.texts.ts';
import type { DomainRecord, DomainView } from './domains.data.ts';
import styles from './OwnDomains.module.css';

/** The records to be made where the name was bought, and what was found in their place. */
export function DomainRecords({ domain }: { domain: DomainView }) {
  return (
    <table className={styles.records}>
      <caption className={styles.caption}>Make these where you bought the name</caption>
      <thead className={styles.columns}>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">What we found</th>
        </tr>
      </thead>
      {domain.records.map((record) => (
        <Rows key={`${record.type} ${record.name}`} record={record} domain={domain} />
      ))}
    </table>
  );
}

function Rows({ record, domain }: { record: DomainRecord; domain: DomainView }) {
  const { hint, label, name, type, value } = record;
  const { kind, text } = foundOf(record, domain);
  return (
    <tbody>
      <tr>
        <th scope="row">{type}</th>
        <td data-label="Name">
          <Copied text={label} what={`the name ${name}`} />
        </td>
        <td data-label="Value">{value ? <Copied text={value} what={`the value of ${name}`} /> : 'none'}</td>
        <td data-label="What we found">
          <StateMark kind={kind}>{text}</StateMark>
        </td>
      </tr>
      {hint ? (
        <tr>
          <td colSpan={4} className={styles.hint}>
            {hint}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

function Copied({ text, what }: { text: string; what: string }) {
  return (
    <span className={styles.copied}>
      <span className={styles.value}>{text}</span>
      <CopyButton variant="secondary" text={text} what={what} label="Copy" />
    </span>
  );
}
