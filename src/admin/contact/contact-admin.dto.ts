import { IsBoolean, IsUUID } from 'class-validator';
import { Transform } from 'class-transformer';
import { Optional, PageQuery } from '../../common/http/validation.ts';

export class ContactMessagesQuery extends PageQuery {
  /** One message. */
  @Optional() @IsUUID('all', { message: 'id must be the id of a message.' }) id?: string;
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'answered must be true or false.' })
  answered?: boolean;
}
