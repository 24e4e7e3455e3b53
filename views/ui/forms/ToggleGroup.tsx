type Props<One extends string> = {
  label: string;
  of: readonly One[];
  now: One;
  nameOf: (one: One) => string;
  onChoose: (one: One) => void;
  className?: string;
};

/** Buttons of which one is pressed. */
export function ToggleGroup<One extends string>({ label, of, now, nameOf, onChoose, className }: Props<One>) {
  return (
    <div className={className} role="group" aria-label={label}>
      {of.map((one) => (
        <button key={one} type="button" aria-pressed={one === now} onClick={() => onChoose(one)}>
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}
