import { dayInToronto } from '../common/format/toronto.shared.ts';
import { MailButton, MailFrame, MailGreeting, MailText } from '../mail/mail-frame.tsx';
import { EMAIL_LOCK_HOURS, RESET_HOURS, REVERT_DAYS, VERIFY_DAYS } from './auth.shared.ts';

/** No name: the address is not verified yet. */
type UnverifiedMailProps = { href: string };
type LinkMailProps = { name?: string; href: string };

export function WelcomeMail({ href }: UnverifiedMailProps) {
  return (
    <MailFrame preview="Your account is open. One thing is left: tell us that this is your address." title="Welcome in">
      <MailGreeting />
      <MailText>
        Your account is open. Press the button once, so that we know your invoices and messages reach you here.
      </MailText>
      <MailButton href={href}>Yes, this is my e-mail</MailButton>
      <MailText>
        Then tell us about your business on your dashboard: what you do, what it costs and when you are open. We build
        from that.
      </MailText>
      <MailText>The button works for {VERIFY_DAYS} days. If you did not open an account, you need do nothing.</MailText>
    </MailFrame>
  );
}

export function VerifyMail({ href }: UnverifiedMailProps) {
  return (
    <MailFrame preview="Press the button once, so that we know mail reaches you here." title="Is this your e-mail?">
      <MailGreeting />
      <MailText>Press the button once, so that we know your invoices and messages reach you here.</MailText>
      <MailButton href={href}>Yes, this is my e-mail</MailButton>
      <MailText>The button works for {VERIFY_DAYS} days. If you did not ask for this, you need do nothing.</MailText>
    </MailFrame>
  );
}

export function ResetMail({ name, href }: LinkMailProps) {
  return (
    <MailFrame preview="The button in this mail sets a new one. It works for an hour." title="Choose a new password">
      <MailGreeting name={name} />
      <MailText>Somebody, we hope you, asked for a new password to your account.</MailText>
      <MailButton href={href}>Choose a new password</MailButton>
      <MailText>
        The button works once, for {RESET_HOURS} hour. A new password signs you out everywhere. If you did not ask,
        leave this mail alone: your password stays as it is.
      </MailText>
    </MailFrame>
  );
}

/** To the old address; without `href` where the change itself reverts an earlier one. */
export function EmailChangedMail({ name, email, href }: { name: string; email: string; href?: string }) {
  return (
    <MailFrame preview={`Your account now goes by ${email}.`} title="Your e-mail was changed">
      <MailGreeting name={name} />
      <MailText>Your account now goes by {email}. From here on we write there, and you sign in with it.</MailText>
      {href ? (
        <>
          <MailText>If that was you, all is well. If it was not, take your account back:</MailText>
          <MailButton href={href}>Take my address back</MailButton>
          <MailText>
            The button works for {REVERT_DAYS} days. It puts this address back and signs everybody out, and we mail you
            a link for a new password.
          </MailText>
        </>
      ) : (
        <MailText>If you did not expect that, please write to us.</MailText>
      )}
    </MailFrame>
  );
}

/** To the address that took the account back. */
export function EmailRevertedMail({ name, href }: LinkMailProps) {
  return (
    <MailFrame preview="Everybody is signed out. Now choose a new password." title="Your address is back">
      <MailGreeting name={name} />
      <MailText>
        Your account goes by this address again, everybody is signed out, and the old password no longer works. Please
        choose a new one now.
      </MailText>
      <MailButton href={href}>Choose a new password</MailButton>
      <MailText>
        The button works once, for {RESET_HOURS} hour. After that, ask for another under “Forgot your password?” where
        you sign in. For {EMAIL_LOCK_HOURS} hours the e-mail of your account cannot be changed again.
      </MailText>
    </MailFrame>
  );
}

type ResetNoticeProps = { name: string; email: string; href: string; expiresAt: Date };

/** To an earlier address, after the password was reset by a link mailed to the new one. */
export function PasswordResetNoticeMail({ name, email, href, expiresAt }: ResetNoticeProps) {
  return (
    <MailFrame preview={`Your account goes by ${email}.`} title="The password of your account was reset">
      <MailGreeting name={name} />
      <MailText>
        Your account has gone by {email} since its e-mail was changed. Its password was reset just now by a link that we
        mailed there.
      </MailText>
      <MailText>If that was you, all is well. If it was not, take your account back:</MailText>
      <MailButton href={href}>Take my address back</MailButton>
      <MailText>
        The button works until {dayInToronto(expiresAt)}. It puts this address back and signs everybody out, and we mail
        you a link for a new password.
      </MailText>
    </MailFrame>
  );
}

export function PasswordChangedMail({ name, href }: LinkMailProps) {
  return (
    <MailFrame preview="Your other devices are signed out." title="Your password was changed">
      <MailGreeting name={name} />
      <MailText>Your password was changed just now, and your other devices are signed out.</MailText>
      <MailText>If that was not you, ask for a new password under “Forgot your password?”, at once:</MailText>
      <MailButton href={href}>Go to the sign-in page</MailButton>
    </MailFrame>
  );
}

/** What happened to the second step of a sign-in. */
export const FACTOR_EVENTS = {
  totp_added: [
    'A second step was added to your sign-in',
    'From now on signing in asks for a code of an authenticator app.',
  ],
  passkey_added: ['A passkey was added to your sign-in', 'From now on it can be the second step when you sign in.'],
  passkey_removed: ['A passkey was removed from your sign-in', 'It no longer opens your account.'],
  all_removed: ['The second step of your sign-in was removed', 'From now on your password alone opens your account.'],
} as const;
export type FactorEvent = keyof typeof FACTOR_EVENTS;

export function FactorMail({ name, event }: { name?: string; event: FactorEvent }) {
  const [title, text] = FACTOR_EVENTS[event];
  return (
    <MailFrame preview={text} title={title}>
      <MailGreeting name={name} />
      <MailText>
        {title}, just now. {text}
      </MailText>
      <MailText>If that was not you, choose a new password at once, and answer this mail.</MailText>
    </MailFrame>
  );
}
