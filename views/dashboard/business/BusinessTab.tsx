import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { BusinessInfoView } from '../../../src/business/business.dto.ts';
import { ApiError } from '../../lib/api/api.ts';
import { isReported } from '../../lib/api/client.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Failure } from '../../ui/data/Failure.tsx';
import { Notice } from '../../ui/data/Notice.tsx';
import { SaveBar } from '../../ui/layout/Panel.tsx';
import { Skeleton } from '../../ui/data/Skeleton.tsx';
import { showToast } from '../../lib/toasts.ts';
import { TabHead } from '../TabHead.tsx';
import { useBusinessInfo, type Outcome } from './business.data.ts';
import { check, errorsAt, fieldAt, type BusinessForm, type FieldErrors, type SectionProps } from './businessForm.ts';
import styles from './BusinessTab.module.css';
import { HoursSection } from './HoursSection.tsx';
import { HoursSign } from './HoursSign.tsx';
import { ServicesSection } from './ServicesSection.tsx';
import { ShopSection } from './ShopSection.tsx';
import { StaleDialog } from './StaleDialog.tsx';

const FAILED = 'Failed to save to backend, but saved locally.';
const THREW = 'Error saving business information. Please try again.';

export function BusinessTab() {
  const { user } = useSession();
  return (
    <>
      <TabHead title="Business Info" lead="What you write here is what we put on your site. Change it any time." />
      {user ? <BusinessInfo userId={user.id} /> : null}
    </>
  );
}

function BusinessInfo({ userId }: { userId: string }) {
  const info = useBusinessInfo(userId);
  const { copy, isKept } = info;
  const { element, errors, clearError, theirs, closeChoice, save, choose } = useSaving(info);
  useFieldToGoTo(element, copy?.form);
  if (!copy) return <Waiting info={info} />;

  const section: SectionProps = {
    form: copy.form,
    errors,
    edit(change, field) {
      info.edit(change);
      if (field) clearError(field);
    },
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      data-print
      aria-label="Business information"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {info.loadError ? <LocalCopyNotice onRetry={info.reload} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <ShopSection {...section} />
          <HoursSection {...section} />
          <ServicesSection {...section} />
        </div>
        <HoursSign form={copy.form} />
      </div>
      <SaveBar status={copy.unsent ? (isKept ? 'unsent' : 'unkept') : copy.version > 0 ? 'saved' : 'none'}>
        <Button type="submit" busy={info.isSaving}>
          Save changes
        </Button>
      </SaveBar>
      {theirs ? <StaleDialog mine={copy.form} theirs={theirs} onChoose={choose} onClose={closeChoice} /> : null}
    </form>
  );
}

/** Once the form is there: goes to the field that the address names by its path, or to the first one within it. */
function useFieldToGoTo(element: RefObject<HTMLFormElement | null>, form: BusinessForm | undefined) {
  const path = useSearchParams()[0].get('field');
  const name = path && form ? CSS.escape(fieldAt(form, path)) : null;
  useEffect(() => {
    if (name) element.current?.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`)?.focus();
  }, [element, name]);
}

/** Sends the form: errors beside the fields, and the choice where another device was faster. */
function useSaving(info: ReturnType<typeof useBusinessInfo>) {
  const { copy, isKept } = info;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [theirs, setTheirs] = useState<BusinessInfoView | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const fail = (message: string) => showToast({ tone: 'destructive', title: 'Error', message });

  /** Shows them, and brings the first one into view. */
  function showErrors(wrong: FieldErrors) {
    flushSync(() => setErrors(wrong));
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function save() {
    if (!copy || info.isSaving) return;
    const wrong = check(copy.form);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    setErrors({});
    try {
      tell(await info.save());
    } catch (problem) {
      refuse(problem, copy.form);
    }
  }

  function tell(outcome: Outcome) {
    if (outcome.kind === 'stale') return setTheirs(outcome.theirs);
    if (outcome.kind === 'kept') {
      showToast({ title: 'Saved on this device', message: 'Sign in again to send it to us.' });
    }
  }

  function refuse(problem: unknown, sent: BusinessForm) {
    if (isReported(problem)) return;
    if (!(problem instanceof ApiError)) return fail(THREW);
    fail(isKept ? FAILED : THREW);
    showErrors(errorsAt(sent, problem.errors));
  }

  function choose(mine: boolean) {
    if (!theirs) return;
    setTheirs(null);
    setErrors({});
    if (!mine) return info.take(theirs);
    info.writeOver(theirs);
    void save();
  }

  function clearError(field: string) {
    if (errors[field]) setErrors(({ [field]: _answered, ...rest }) => rest);
  }
  return { element, errors, clearError, theirs, closeChoice: () => setTheirs(null), save, choose };
}

function Waiting({ info }: { info: ReturnType<typeof useBusinessInfo> }) {
  return info.loadError ? (
    <Failure title="Your business information could not be loaded just now." onRetry={info.reload}>
      {info.loadError.message}
    </Failure>
  ) : (
    <Skeleton lines={8} />
  );
}

function LocalCopyNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warning" action={<TryAgain onClick={onRetry} />}>
      We could not be reached just now. This is the copy on this device.
    </Notice>
  );
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="small" onClick={onClick}>
      Try Again
    </Button>
  );
}
