import { useState, type ReactNode } from 'react';
import { paths } from './paths.ts';
import type { PageHead } from './document/head.ts';
import { AppFrame, Identity, SidebarItem } from './ui/layout/AppFrame.tsx';
import { Badge, StatusMark } from './ui/data/Badge.tsx';
import { AnchorButton, Button, LinkButton } from './ui/forms/Button.tsx';
import { Checkbox } from './ui/forms/Checkbox.tsx';
import { ConfirmDialog } from './ui/overlay/ConfirmDialog.tsx';
import { Dialog } from './ui/overlay/Dialog.tsx';
import { EmptyState } from './ui/data/EmptyState.tsx';
import { Failure } from './ui/data/Failure.tsx';
import { Field, SearchField, SelectField, TextArea } from './ui/forms/Field.tsx';
import { HangingSign } from './ui/layout/HangingSign.tsx';
import { HourAxis, HourBar } from './ui/data/HourBar.tsx';
import { Notice } from './ui/data/Notice.tsx';
import { Facts, FieldRow, Panel, SaveBar, ScreenTitle, Stat, Stats } from './ui/layout/Panel.tsx';
import { PasswordField } from './ui/forms/PasswordField.tsx';
import { PasswordStrength } from './ui/forms/PasswordStrength.tsx';
import { Skeleton } from './ui/data/Skeleton.tsx';
import { Spinner } from './ui/Spinner.tsx';
import { Cell, Row, Table } from './ui/lists/Table.tsx';
import { Tabs } from './ui/layout/Tabs.tsx';
import { showToast } from './lib/toasts.ts';

export const head: PageHead = {
  title: 'The kit | Shingle',
  description: 'Every part, in development only.',
  noindex: true,
};

/** Every part of the UI kit on one screen. Only in development. */
export function Component() {
  return (
    <AppFrame
      sidebarLabel="Kit"
      current="The kit"
      sidebar={
        <>
          <SidebarItem to={paths.devUi} label="The kit" description="Every part, once" selected />
          <SidebarItem to={paths.home} label="Messages" description="Chat with support" count={2} />
          <SidebarItem to={paths.plans} label="Payment Info" description="Billing & invoices" />
        </>
      }
      header={
        <>
          <Identity
            name="Nadia Rahman"
            email="nadia@rahmantailoring.example"
            note={
              <>
                On the <strong>Pro Plan</strong>
              </>
            }
          />
          <Button variant="quiet">Logout</Button>
        </>
      }
    >
      <ScreenTitle title="The kit" note="What could ship in another product. Look here before drawing a part." />
      <Buttons />
      <Fields />
      <Overlays />
      <States />
      <Data />
      <Shop />
      <SaveBar status="unsent">
        <Button>Save changes</Button>
      </SaveBar>
    </AppFrame>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <FieldRow>{children}</FieldRow>;
}

function Buttons() {
  return (
    <Panel title="Buttons">
      <Line>
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="paper">Paper</Button>
        <Button busy>Saving</Button>
        <Button disabled>Disabled</Button>
      </Line>
      <Line>
        <Button size="large">Large</Button>
        <Button size="small" variant="secondary">
          Small
        </Button>
        <LinkButton to={paths.home}>A link</LinkButton>
        <AnchorButton href={paths.home} variant="secondary">
          An anchor
        </AnchorButton>
      </Line>
      <p>
        <Button variant="quiet">View details</Button> <Button variant="danger">Delete</Button>
      </p>
    </Panel>
  );
}

function Fields() {
  const [password, setPassword] = useState('');
  return (
    <Panel title="Fields">
      <FieldRow>
        <Field label="Business name" defaultValue="Rahman Tailoring" />
        <Field label="Thursday" defaultValue="10 to 8" error="Write it like 9:00 AM - 5:00 PM, or Closed." />
        <Field label="Address" optional hint="As it stands on the door." />
      </FieldRow>
      <FieldRow>
        <SearchField label="Search" placeholder="Name or e-mail" />
        <SelectField label="Plan">
          <option>All plans</option>
          <option>Pro</option>
        </SelectField>
        <div>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordStrength password={password} />
        </div>
      </FieldRow>
      <TextArea label="Description" />
      <Checkbox label="I accept the terms" />
    </Panel>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title="Over the page">
      <Line>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => showToast({ title: 'Refreshed' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ tone: 'success', title: 'Profile Updated', message: 'Saved.' })}
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ tone: 'destructive', title: 'Error', message: 'Something went wrong' })}
        >
          Failure
        </Button>
      </Line>
      {open === 'dialog' ? (
        <Dialog title="Terms of the Pro plan" onClose={close} actions={<Button onClick={close}>Continue</Button>}>
          <Checkbox label="I have read and accept the terms" />
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog title="Delete image" confirmLabel="Delete" onConfirm={close} onCancel={close}>
          Are you sure you want to delete this image?
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}

function States() {
  return (
    <Panel title="States">
      <Notice title="Your e-mail is not confirmed yet." action={<Button variant="quiet">Send it again</Button>}>
        Open the link we sent you.
      </Notice>
      <Notice tone="error">That did not work.</Notice>
      <Spinner label="Loading..." />
      <Skeleton />
      <EmptyState title="No invoices yet" action={<Button>Choose a plan</Button>}>
        Your first invoice will be here the day your plan starts.
      </EmptyState>
      <Failure title="Error Loading Invoices" onRetry={() => {}}>
        Please try again.
      </Failure>
    </Panel>
  );
}

function Data() {
  const [tab, setTab] = useState<'users' | 'images'>('users');
  return (
    <Panel title="Data">
      <Stats>
        <Stat label="Total users" value="148" note="131 active" />
        <Stat label="Pro users" value="62" note="19 Plus AI" />
      </Stats>
      <Tabs
        label="Sections"
        tabs={[
          { id: 'users', label: 'Users' },
          {
            id: 'images',
            label: (
              <>
                Images <Badge tone="brick">3 new</Badge>
              </>
            ),
          },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <Table caption="Users" head={['User', 'Plan', 'Status', 'Actions']}>
          <Row selected>
            <Cell second="wei@harmonytea.example">
              <strong>Wei Zhang</strong>
            </Cell>
            <Cell label="Plan">Pro</Cell>
            <Cell label="Status">
              <StatusMark kind="on">Active</StatusMark>
            </Cell>
            <Cell label="Actions">
              <Button variant="danger">Delete</Button>
            </Cell>
          </Row>
          <Row>
            <Cell second="dimitri@pappasroofing.example">
              <strong>Dimitri Pappas</strong>
            </Cell>
            <Cell label="Plan">Starter</Cell>
            <Cell label="Status">
              <StatusMark kind="stopped">Suspended</StatusMark>
            </Cell>
            <Cell label="Actions">
              <Button variant="danger">Delete</Button>
            </Cell>
          </Row>
        </Table>
      </Tabs>
      <Facts
        rows={[
          ['Plan', 'Pro Plan'],
          ['Next payment', 'Dec 20, 2026'],
        ]}
      />
    </Panel>
  );
}

function Shop() {
  return (
    <Panel title="Hours">
      <HourBar hours={{ open: 570, close: 1080 }} />
      <HourBar hours="closed" />
      <HourBar hours={null} />
      <HourAxis />
      <HangingSign
        title="Rahman Tailoring"
        rows={[
          ['Mon', 'Closed'],
          ['Tue', '9:30 – 6:00'],
          ['Thu', '?'],
        ]}
      />
    </Panel>
  );
}
