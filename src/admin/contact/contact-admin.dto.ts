import { IsBoolean } from 'class-validator';
import { Transform } from 'class-transformer';
import { Optional, PageQuery } from '../../common/http/validation.ts';

export class ContactMessagesQuery extends PageQuery {
  @Optional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'answered must be true or false.' })
  answered?: boolean;
}
