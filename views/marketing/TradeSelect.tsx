import { tradeName } from '../../src/sites/content/trades/trade-table.shared.ts';
import { TRADES, type TradeId } from '../../src/sites/content/trades/trades.shared.ts';
import { SelectField } from '../ui/forms/Field.tsx';

type Props = { label?: string; hideLabel?: boolean; chosen?: TradeId };

/** The trades, as a field of a plain form. */
export function TradeSelect({ label = 'What is your trade?', hideLabel, chosen }: Props) {
  return (
    <SelectField label={label} hideLabel={hideLabel} name="trade" defaultValue={chosen ?? ''}>
      {chosen ? null : <option value="">Choose…</option>}
      {TRADES.map((id) => (
        <option key={id} value={id}>
          {tradeName(id)?.en ?? 'Other'}
        </option>
      ))}
    </SelectField>
  );
}
