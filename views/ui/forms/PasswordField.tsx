import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field } from './Field.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.css';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A password that can be read back before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.toggle}
          title={shown ? 'Hide password' : 'Show password'} // no label: there is one field of that name
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
