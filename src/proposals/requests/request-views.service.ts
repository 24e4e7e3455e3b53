import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ImagesService } from '../../uploads/images.service.ts';
import { Proposal } from '../offers/proposal.entity.ts';
import type { UpdateRequestView } from './requests.dto.ts';
import type { UpdateRequest } from './update-request.entity.ts';

/** Requests with their pictures and the proposal that answers each. */
@Injectable()
export class RequestViews {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly images: ImagesService,
  ) {}

  /** Of one customer. Our team's drafts are not shown to the customer. */
  async of(
    ownerId: string,
    requests: readonly UpdateRequest[],
    { drafts = false, tx = this.db.manager }: { drafts?: boolean; tx?: EntityManager } = {},
  ): Promise<UpdateRequestView[]> {
    const proposals = await tx.find(Proposal, {
      select: { id: true, requestId: true, revision: true, state: true, dueAt: true, createdAt: true },
      where: { requestId: In(requests.map(({ id }) => id)) },
      order: { createdAt: 'DESC' },
    });
    const hasImages = requests.some(({ imageIds }) => imageIds.length > 0);
    const { images } = hasImages ? await this.images.list(ownerId, tx) : { images: [] };
    const shown = images.map(({ id, url }) => ({ id, url }));
    return requests.map((request) => {
      const proposal = proposals.find(
        ({ requestId, revision }) => requestId === request.id && (drafts || revision > 0),
      );
      return request.toView(shown, proposal ?? null);
    });
  }
}
