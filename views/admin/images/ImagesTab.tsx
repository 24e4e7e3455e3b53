import { useState } from 'react';
import { grouped } from '../../../src/common/format/grouped.shared.ts';
import { nameOfPlan } from '../../../src/plans/plans.shared.ts';
import type { ImageGroupView } from '../../../src/admin/images/images-admin.dto.ts';
import type { UserView } from '../../../src/auth/auth.dto.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { SearchField, SelectField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { eachOnce } from '../../ui/lists/eachOnce.ts';
import { PagedList } from '../../ui/lists/PagedList.tsx';
import { ScreenTitle, Stat, Stats } from '../../ui/layout/Panel.tsx';
import { UnbrokenEmail } from '../../ui/Unbroken.tsx';
import { useRefresh } from '../admin.data.ts';
import tab from '../Tab.module.css';
import { useSearchChange } from '../useSearchChange.ts';
import { useTyped } from '../useTyped.ts';
import { fileSize } from '../admin.texts.ts';
import { DeleteImage, Preview } from './ImageDialogs.tsx';
import { useImageOwners, useImages, useImageStats, type Image, type ImagesFilter } from './images.data.ts';
import styles from './Images.module.css';
import { counted } from '../../lib/format/counted.ts';

type Chosen = { what: 'preview' | 'delete'; image: Image; owner: UserView };

/** Every customer's images, newest first. */
export function ImagesTab() {
  const { filter, change } = useImagesAddress();
  const list = useImages(filter);
  const [chosen, setChosen] = useState<Chosen>();
  const groups = eachOnce(list.data?.pages.flatMap((page) => page.data) ?? [], ({ user }) => user.id);
  return (
    <>
      <ScreenTitle title="Images" />
      <Cards />
      <Filters filter={filter} onChange={change} />
      <PagedList
        list={list}
        items={groups}
        lines={6}
        empty={{ title: 'No images found', text: 'What customers upload stands here, by customer.' }}
        summary={`Showing the images of ${counted(groups.length, 'user')}`}
      >
        {(shown) =>
          shown.map((group) => (
            <Group
              key={group.user.id}
              group={group}
              onChoose={(what, image) => setChosen({ what, image, owner: group.user })}
            />
          ))
        }
      </PagedList>
      {chosen?.what === 'preview' ? (
        <Preview
          {...chosen}
          onClose={() => setChosen(undefined)}
          onDelete={() => setChosen({ ...chosen, what: 'delete' })}
        />
      ) : null}
      {chosen?.what === 'delete' ? <DeleteImage {...chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}

function useImagesAddress() {
  const [search, change] = useSearchChange();
  return {
    filter: { search: search.get('search') ?? '', user_id: search.get('user') ?? '' },
    change: ({ search: text, user_id: user }: Partial<ImagesFilter>) => change({ search: text, user }),
  };
}

function Cards() {
  const stats = useImageStats().data?.stats;
  const of = (value: number | undefined) => (value === undefined ? '–' : grouped(value));
  const users = stats?.total_users_with_images;
  return (
    <div className={tab.cards}>
      <Stats>
        <Stat
          label="Total images"
          value={of(stats?.total_images)}
          note={users === undefined ? null : `of ${counted(users, 'user')}`}
        />
        <Stat label="Storage used" value={stats ? `${stats.total_storage_mb.toFixed(1)} MB` : '–'} />
        <Stat label="Average per user" value={stats ? stats.avg_images_per_user.toFixed(1) : '–'} note="images" />
        <Stat label="Users with images" value={of(users)} />
      </Stats>
    </div>
  );
}

type FiltersProps = { filter: ImagesFilter; onChange: (changes: Partial<ImagesFilter>) => void };

function Filters({ filter, onChange }: FiltersProps) {
  const refresh = useRefresh();
  const [text, setText] = useTyped(filter.search, (search) => onChange({ search }));
  const { data, isError } = useImageOwners(filter.search);
  const { owners, more } = data ?? { owners: [], more: false };
  const isOffered = owners.some(({ id }) => id === filter.user_id);
  return (
    <div className={styles.filters} role="search">
      <SearchField
        label="Search"
        placeholder="Name or e-mail"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        label="User"
        value={filter.user_id}
        error={isError && !data ? 'The users did not load. Please refresh the images.' : null}
        onChange={(event) => onChange({ user_id: event.currentTarget.value })}
      >
        <option value="">All users</option>
        {filter.user_id && !isOffered ? <option value={filter.user_id}>This user</option> : null}
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {more ? <option disabled>Search to see more users</option> : null}
      </SelectField>
      <Button variant="secondary" onClick={() => void refresh()}>
        <Icon name="refresh" size={18} />
        Refresh images
      </Button>
    </div>
  );
}

type GroupProps = { group: ImageGroupView; onChoose: (what: Chosen['what'], image: Image) => void };

function Group({ group: { user, image_count, images }, onChoose }: GroupProps) {
  return (
    <section className={styles.group} aria-label={user.name}>
      <header className={styles.owner}>
        <h2>
          <bdi>{user.name}</bdi>
        </h2>
        <p className={styles.quiet}>
          <UnbrokenEmail email={user.email} />
        </p>
        <p>
          <strong>{nameOfPlan(user.plan)}</strong>, {counted(image_count, 'image')}
        </p>
      </header>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id} className={styles.image}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={`Preview ${image.original_filename}`}
              onClick={() => onChoose('preview', image)}
            >
              <img
                src={image.variants[0]?.url ?? image.url}
                width={image.width}
                height={image.height}
                loading="lazy"
                alt=""
              />
            </button>
            <p className={styles.file}>
              <bdi>{image.original_filename}</bdi>
            </p>
            <p className={styles.quiet}>{fileSize(image.size)}</p>
            <button
              type="button"
              className={styles.delete}
              aria-label={`Delete ${image.original_filename}`}
              onClick={() => onChoose('delete', image)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
