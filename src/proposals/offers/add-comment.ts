import type { EntityManager } from 'typeorm';
import { ProposalComment } from './proposal-comment.entity.ts';
import type { Proposal } from './proposal.entity.ts';

type NewComment = Pick<ProposalComment, 'optionId' | 'section' | 'authorKind' | 'author' | 'text' | 'done'>;

/**
 * Adds a comment after all others and after the sending, also where another server's clock is ahead.
 * The caller holds the site's lock.
 */
export async function addComment(
  tx: EntityManager,
  { id: proposalId, sentAt }: Pick<Proposal, 'id' | 'sentAt'>,
  comment: NewComment,
  now: Date,
): Promise<ProposalComment> {
  const [{ last }] = await tx.query<[{ last: Date | null }]>(
    'select max(created_at) as last from proposal_comments where proposal_id = $1',
    [proposalId],
  );
  const least = Math.max(sentAt?.getTime() ?? 0, last ? last.getTime() + 1 : 0);
  const added = tx.create(ProposalComment, {
    ...comment,
    proposalId,
    createdAt: new Date(Math.max(now.getTime(), least)),
  });
  await tx.insert(ProposalComment, added);
  return added;
}
