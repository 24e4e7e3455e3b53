import { DAYS } from '../common/format/weekdays.shared.ts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { BusinessInfoDto, BusinessInfoView, DayHoursDto, PriceView } from './business.dto.ts';
import { locationOf } from './business.shared.ts';
import type { DayHours, WeekHours } from './hours.shared.ts';

/** What a customer wrote about the business; one row for each customer. */
@Entity('business_infos')
@Index('business_infos_search', { synchronize: false })
@Index('business_infos_search_pairs', { synchronize: false })
export class BusinessInfo {
  @PrimaryColumn('uuid') userId: string;
  /** One more with each change; two devices that edit the same one meet a conflict. */
  @Column('int') version: number;
  @Column('text') businessName: string;
  @Column('text') phone: string;
  @Column('text') address: string;
  @Column('text') description: string;
  @Column('text') businessType: string;
  @Column('text') website: string;
  @Column('text') city: string;
  @Column('text') province: string;
  @Column('text') postalCode: string;
  @Column('jsonb') services: string[];
  @Column('jsonb') pricing: PriceView[];
  @Column('jsonb', { nullable: true }) hours: WeekHours | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') updatedAt: Date;
  /** The name without case and accents, written by a trigger, and its letters and pairs of letters. */
  @Column({ type: 'text', nullable: true, select: false, insert: false, update: false }) search: string | null;
  @Column({ type: 'text', array: true, nullable: true, select: false, insert: false, update: false })
  searchPairs: string[] | null;

  toView(): BusinessInfoView {
    return {
      business_name: this.businessName,
      phone: this.phone,
      address: this.address,
      description: this.description,
      business_type: this.businessType,
      website: this.website,
      city: this.city,
      province: this.province,
      postal_code: this.postalCode,
      location: locationOf(this),
      services: this.services,
      pricing: this.pricing,
      hours: this.hours,
      version: this.version,
      updated_at: this.updatedAt.toISOString(),
    };
  }
}

export type BusinessContent = Omit<
  BusinessInfo,
  'userId' | 'version' | 'createdAt' | 'updatedAt' | 'search' | 'searchPairs' | 'toView'
>;

/** What is kept of an answer; rows in which nothing is written are dropped. */
export function contentOf(input: BusinessInfoDto): BusinessContent {
  return {
    businessName: input.business_name,
    phone: input.phone,
    address: input.address ?? '',
    description: input.description ?? '',
    businessType: input.business_type ?? '',
    website: input.website ?? '',
    city: input.city ?? '',
    province: input.province ?? '',
    postalCode: input.postal_code ?? '',
    services: (input.services ?? []).map((service) => service.trim()).filter(Boolean),
    pricing: (input.pricing ?? [])
      .map(({ id, service, price, description = '' }) => ({ id, service, price, description }))
      .filter(({ service, price, description }) => service || price || description),
    hours: input.hours ? weekOf(input.hours) : null,
  };
}

function weekOf(hours: Record<keyof WeekHours, DayHoursDto>): WeekHours {
  return Object.fromEntries(DAYS.map((day) => [day, dayOf(hours[day])])) as WeekHours;
}

const dayOf = ({ open = '', close = '', closed = false }: Partial<DayHours>): DayHours => ({ open, close, closed });
