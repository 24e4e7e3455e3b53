import type { Sample } from '../../showcase/samples.ts';
import { GarageShop, HandymanShop, PianoShop } from './SampleShops.tsx';
import shops from './SampleShops.module.css';
import garageSign from './sign-garage.svg?url&no-inline';
import handymanSign from './sign-handyman.svg?url&no-inline';
import pianoSign from './sign-piano.svg?url&no-inline';

const ART = { piano: PianoShop, handyman: HandymanShop, garage: GarageShop };
const SIGNS = { piano: pianoSign, handyman: handymanSign, garage: garageSign };

/** A sample's shop; its lettering, drawn in its own face, comes after the page. */
export function SampleShop({ id }: { id: Sample['id'] }) {
  const Art = ART[id];
  return (
    <div className={shops.lot}>
      <Art />
      <img
        className={shops.lettering}
        src={SIGNS[id]}
        alt=""
        width="373"
        height="425"
        fetchPriority="low"
        decoding="async"
      />
    </div>
  );
}
