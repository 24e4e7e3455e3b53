import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A keyed hash of an e-mail or a card that has had its free trial; outlives the account (docs/PRODUCT.md, "Plans and billing"). */
@Entity('spent_trials')
export class SpentTrial {
  @PrimaryColumn('text') hash: string;
  /** The subscription that spent it. */
  @Column('text') subscription: string;
  @Column('timestamptz') spentAt: Date;
}
