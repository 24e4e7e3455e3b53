import { Button } from '../forms/Button.tsx';

type RowActionProps = { name: string; danger?: boolean; onClick: () => void; children: string };

/** A small button in a row; a screen reader hears the row's name with it. */
export const RowAction = ({ name, danger, onClick, children }: RowActionProps) => (
  <Button variant={danger ? 'danger' : 'quiet'} size="small" aria-label={`${children}: ${name}`} onClick={onClick}>
    {children}
  </Button>
);
