import { classes } from '../../../ui/classes.ts';
import type { Sample } from '../../showcase/samples.ts';
import art from '../art.module.css';
import shops from './SampleShops.module.css';
import drawings from './shops.svg?url&no-inline';
import garageSign from './sign-garage.svg?url&no-inline';
import handymanSign from './sign-handyman.svg?url&no-inline';
import pianoSign from './sign-piano.svg?url&no-inline';

const SIGNS = { piano: pianoSign, handyman: handymanSign, garage: garageSign };

/** A sample's shop, 373 x 425 on the kerb, in the page's colours; its lettering, drawn in its own face, comes after the page. */
export function SampleShop({ id }: { id: Sample['id'] }) {
  return (
    <div className={shops.lot}>
      <svg className={classes(art.art, shops.shop)} viewBox="0 0 373 425" aria-hidden="true">
        <use href={`${drawings}#${id}`} />
      </svg>
      <img
        className={shops.lettering}
        src={SIGNS[id]}
        alt=""
        width="373"
        height="425"
        loading="lazy"
        fetchPriority="low"
        decoding="sync"
      />
    </div>
  );
}
