import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A name a certificate was allowed for: new ones are counted against the limits of Let's Encrypt. */
@Entity('domain_certificates')
@Index('domain_certificates_newest', ['allowedAt'])
@Index('domain_certificates_domain', ['domainId'])
export class DomainCertificate {
  /** With www. where the certificate is for that. */
  @PrimaryColumn('text') host: string;
  @Column('uuid') domainId: string;
  /** The bought name: certificates for all names below it count together. */
  @Column('text') registrable: string;
  @Column('timestamptz') allowedAt: Date;
}
