import { IsUUID } from 'class-validator';
import { IsQueryBoolean, Optional, PageQuery } from '../../common/http/validation.ts';

export class ContactMessagesQuery extends PageQuery {
  /** One message. */
  @Optional() @IsUUID('all', { message: 'id must be the id of a message.' }) id?: string;
  @Optional() @IsQueryBoolean('answered must be true or false.') answered?: boolean;
}
