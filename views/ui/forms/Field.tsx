import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.css';

type Described = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error comes while the focus is elsewhere, e.g. at the button that was pressed: it is read out. */
  announced?: boolean;
  /** Marks what may be left out, with these words where the form is not in English; everything else is asked for. */
  optional?: boolean | string;
  /** The label is only for those who do not see the column it is in. */
  hideLabel?: boolean;
  id?: string;
  className?: string;
};

type ControlProps = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint and error around one control; the control gets its id, class and aria from here. */
export function FieldFrame({
  label,
  hint,
  error,
  announced,
  optional,
  hideLabel,
  id: given,
  className,
  children,
}: Described & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.label, hideLabel && styles.hidden)} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}>{optional === true ? ' (optional)' : optional}</span> : null}
      </label>
      {children({
        id,
        className: classes(styles.control, Boolean(error) && styles.wrong),
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${id}-error`} role={announced ? 'alert' : undefined}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Splits off what describes a field; `own` is for its control. */
function split<Props extends Described>({
  label,
  hint,
  error,
  announced,
  optional,
  hideLabel,
  id,
  className,
  ...own
}: Props) {
  return { described: { label, hint, error, announced, optional, hideLabel, id, className }, own };
}

type FieldProps = Described &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement>; after?: ReactNode };

export function Field({ after, ...props }: FieldProps) {
  const { described, own } = split(props);
  return (
    <FieldFrame {...described}>
      {(control) => (
        <span className={styles.box}>
          <input {...own} {...control} className={classes(control.className, Boolean(after) && styles.withAfter)} />
          {after ? <span className={styles.after}>{after}</span> : null}
        </span>
      )}
    </FieldFrame>
  );
}

export function SearchField(props: Omit<FieldProps, 'type' | 'after'>) {
  return <Field {...props} type="search" after={<Icon name="search" />} />;
}

type TextAreaProps = Described & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea(props: TextAreaProps) {
  const { described, own } = split(props);
  return <FieldFrame {...described}>{(control) => <textarea rows={4} {...own} {...control} />}</FieldFrame>;
}

type SelectProps = Described & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> };

export function SelectField({ children, ...props }: SelectProps) {
  const { described, own } = split(props);
  return (
    <FieldFrame {...described}>
      {(control) => (
        <span className={styles.box}>
          <select {...own} {...control} className={classes(control.className, styles.withAfter)}>
            {children}
          </select>
          <span className={styles.after}>
            <Icon name="down" size={18} />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
