import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImageFacts } from '../../../../../src/sites/content/compose.shared.ts';
import { REQUEST_IMAGES_MAX, REQUEST_MAX, REQUEST_MIN } from '../../../../../src/proposals/proposals.shared.ts';
import { NetworkError } from '../../../../lib/api/api.ts';
import { paths } from '../../../../paths.ts';
import { Alert, Notice } from '../../../../ui/data/Notice.tsx';
import { Button } from '../../../../ui/forms/Button.tsx';
import { TextArea } from '../../../../ui/forms/Field.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { rememberPlace } from '../../../afterPlan.ts';
import { useImages } from '../../../upload/upload.data.ts';
import { thumbOf, UploadsDialog } from '../../editor/fields/PictureChooser.tsx';
import { sitePlace } from '../../paths.ts';
import type { MySite } from '../../site.data.ts';
import { StateMark } from '../../StateMark.tsx';
import { dayOf } from '../../site.texts.ts';
import { codeOf, refusalOf } from '../work.texts.ts';
import { useUpdateRequests, useWorkChange } from '../work.data.ts';
import { requestCopy, type RequestCopy } from './request-copy.ts';
import styles from './Requests.module.css';

const NOTHING: RequestCopy = { text: '', images: [] };

/** `isLoud`: nothing else on the screen is to be done first. */
type Props = { site: MySite; quota: MySite['quota']; isLoud: boolean };

/** Asks our team for a change; what is not sent yet stays on this device. */
export function RequestForm({ site, quota, isLoud }: Props) {
  const { copy, kept, change } = useCopy(site.id);
  const [isAsked, setAsked] = useState(false);
  const uploads = useImages().data ?? [];
  const { text, images: chosen } = copy;
  const sending = useSending((sent) => {
    setAsked(false);
    if (text.trim() === sent) change(NOTHING); // what was written meanwhile stays
  });
  const isUsed = quota.of !== null && quota.used >= quota.of;
  const wrong = wrongIn(text);
  function submit() {
    setAsked(true);
    if (isUsed || wrong) return;
    const known = chosen.filter((id) => uploads.some((image) => image.id === id));
    const body = { text: text.trim(), ...(known.length ? { image_ids: known } : {}) };
    sending.send(body);
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label="What should be different?"
        rows={4}
        dir="auto"
        value={text}
        placeholder="Closed in August, and a picture of the new oven."
        error={isAsked && wrong ? wrong : null}
        announced
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Pictures chosen={chosen} uploads={uploads} onChange={(images) => change({ images })}>
        <Button
          type="submit"
          variant={isLoud ? 'primary' : 'secondary'}
          busy={sending.isPending}
          aria-disabled={isUsed || undefined}
        >
          {sending.isPending ? 'Sending…' : isUsed ? `Send on ${dayOf(quota.next_on)}` : 'Send to our team'}
        </Button>
      </Pictures>
      {text && !sending.isPending ? (
        <StateMark kind="waiting">
          {kept
            ? 'Not sent yet. Kept on this device.'
            : 'Not sent yet. Send it before you leave: this browser keeps nothing.'}
        </StateMark>
      ) : null}
      {sending.isSent && !text ? (
        <Notice tone="success" role="status">
          It is with our team. You see below when it is due, and hear by e-mail.
        </Notice>
      ) : null}
      <Refused error={sending.error} />
    </form>
  );
}

/** Sends a request. What the list has that is read again after a lost answer was sent, too. */
function useSending(onSent: (text: string) => void) {
  const change = useWorkChange();
  const requests = useUpdateRequests().data ?? [];
  const [tried, setTried] = useState<{ text: string; known: readonly string[] }>();
  const isThere =
    change.error instanceof NetworkError &&
    requests.some(({ id, text }) => text === tried?.text && !tried.known.includes(id));
  const isSent = change.isSuccess || isThere;
  const sent = useEffectEvent(() => onSent(tried?.text ?? ''));
  useEffect(() => {
    if (isSent) sent();
  }, [isSent]);
  return {
    isPending: change.isPending,
    isSent,
    error: isThere ? null : change.error,
    send(body: { text: string; image_ids?: string[] }) {
      setTried({ text: body.text, known: requests.map(({ id }) => id) });
      change.mutate({ path: 'update-requests', body });
    },
  };
}

function useCopy(siteId: string) {
  const [device] = useState(() => requestCopy(siteId));
  const [copy, setCopy] = useState(() => device.read() ?? NOTHING);
  const [kept, setKept] = useState(true);
  function change(changes: Partial<RequestCopy>) {
    const next = { ...copy, ...changes };
    setCopy(next);
    if (next.text || next.images.length) setKept(device.write(next));
    else device.remove();
  }
  return { copy, kept, change };
}

function wrongIn(text: string): string | null {
  const { length } = [...text.trim()];
  if (length < REQUEST_MIN) return 'Please say it in a sentence.';
  return length > REQUEST_MAX ? 'That is too long for one request.' : null;
}

function Refused({ error }: { error: unknown }) {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  return (
    <Alert title="Not sent. It is still written here.">
      <p>{refusal}</p>
      {codeOf(error) === 'plan_needed' ? (
        <p>
          <Link to={`${paths.dashboard}?tab=plan`} onClick={() => rememberPlace(sitePlace('work'))}>
            Choose a plan
          </Link>
        </p>
      ) : null}
    </Alert>
  );
}

type PicturesProps = {
  chosen: readonly string[];
  uploads: readonly ImageFacts[];
  onChange: (images: string[]) => void;
  /** Beside the button that adds one. */
  children: ReactNode;
};

/** The uploads that go with it. */
function Pictures({ chosen, uploads, onChange, children }: PicturesProps) {
  const [choosing, setChoosing] = useState(false);
  const shown = chosen.flatMap((id) => uploads.find((image) => image.id === id) ?? []);
  return (
    <>
      {shown.length ? (
        <ul className={styles.pictures} aria-label="Pictures that go with it">
          {shown.map((image, at) => (
            <li key={image.id}>
              <img src={thumbOf(image)} alt={`Upload ${at + 1} that goes with it`} width="120" height="90" />
              <Button
                variant="quiet"
                size="small"
                aria-label={`Take away picture ${at + 1}`}
                onClick={() => onChange(chosen.filter((id) => id !== image.id))}
              >
                Take away
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.buttons}>
        <Button variant="secondary" disabled={chosen.length >= REQUEST_IMAGES_MAX} onClick={() => setChoosing(true)}>
          <Icon name="image" size={20} /> Add pictures
        </Button>
        {children}
      </p>
      {choosing ? (
        <UploadsDialog
          title="Add a picture"
          images={uploads.filter(({ id }) => !chosen.includes(id))}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            onChange([...chosen, id]);
          }}
        />
      ) : null}
    </>
  );
}
