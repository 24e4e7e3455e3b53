import { useState } from 'react';
import type { PlatformUserView } from '../../../src/admin/users/users-admin.dto.ts';
import { USER_STATUSES, type UserStatus } from '../../../src/auth/auth.shared.ts';
import { nameOfPlan, NO_PLAN, PLANS_OR_NONE, type PlanOrNone } from '../../../src/plans/plans.shared.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { ADMIN_API, useDialogChange } from '../admin.data.ts';
import { STATUS_NAMES } from '../admin.texts.ts';
import styles from './Users.module.css';

export type Decision = { what: 'plan' | 'status' | 'delete'; user: PlatformUserView };

const planHint = (plan: PlanOrNone) =>
  plan === NO_PLAN
    ? 'Takes back what was granted. A subscription goes on.'
    : 'Granted by you, free of charge, until you take it back.';
const STATUS_HINTS: Record<UserStatus, string> = {
  active: 'Everything works.',
  inactive: 'Can sign in; the site is offline.',
  suspended: 'Cannot sign in, every device is signed out at once, and the site is offline.',
};

/** Asks which plan or status, or whether to delete. */
export function UserDecision({ what, user, onClose }: Decision & { onClose: () => void }) {
  if (what === 'delete') return <DeleteUser user={user} onClose={onClose} />;
  return what === 'plan' ? (
    <Choice
      {...{ user, onClose, what }}
      title="Change plan"
      label="Plan"
      values={PLANS_OR_NONE}
      nameOf={nameOfPlan}
      hintOf={planHint}
    />
  ) : (
    <Choice
      {...{ user, onClose, what }}
      title="Change status"
      label="Status"
      values={USER_STATUSES}
      nameOf={(status) => STATUS_NAMES[status]}
      hintOf={(status) => STATUS_HINTS[status]}
    />
  );
}

type ChoiceProps<Value extends string> = {
  what: 'plan' | 'status';
  title: string;
  label: string;
  user: PlatformUserView;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  hintOf: (value: Value) => string;
  onClose: () => void;
};

function Choice<Value extends string>({
  what,
  title,
  label,
  user,
  values,
  nameOf,
  hintOf,
  onClose,
}: ChoiceProps<Value>) {
  const now = user[what] as Value;
  const [value, setValue] = useState<Value>(now);
  const { busy, failure, run } = useDialogChange(onClose);
  const body = { [what]: value, from: now };
  const confirm = () => run({ method: 'PUT', path: `${ADMIN_API}/users/${user.id}/${what}`, body });
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      busy={busy}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.choice}>
        <p>
          <strong>
            <bdi>{user.name}</bdi>
          </strong>
          , now {nameOf(now)}
        </p>
        <SelectField
          label={label}
          hint={hintOf(value)}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value as Value)}
        >
          {values.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
      </div>
    </ConfirmDialog>
  );
}

function DeleteUser({ user, onClose }: { user: PlatformUserView; onClose: () => void }) {
  const { busy, failure, run } = useDialogChange(onClose);
  const confirm = () =>
    run({ method: 'DELETE', path: `${ADMIN_API}/users/${user.id}`, done: 'User deleted successfully' });
  return (
    <ConfirmDialog
      title="Delete user"
      confirmLabel="Delete"
      busy={busy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>
        Are you sure you want to delete user <bdi>{user.name}</bdi>?
      </p>
      <p className={styles.quiet}>
        Account, business info, images and messages are gone at once, and billing ends. It cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
