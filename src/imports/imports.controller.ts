import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Actor, type CustomerActor } from '../auth/sessions/actor.ts';
import { HOUR, RateLimited } from '../common/http/rate-limits.ts';
import type { UploadedManyView } from '../uploads/uploads.dto.ts';
import { ReadOldPageDto, TakePicturesDto, type FoundAnswer } from './imports.dto.ts';
import { ImportsService } from './imports.service.ts';

@ApiTags('My site')
@ApiBearerAuth()
@Controller('api/user/site/import')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @RateLimited({ name: 'imports', points: 5, seconds: HOUR, by: 'customer' })
  @HttpCode(200)
  @Post()
  read(@Actor() actor: CustomerActor, @Body() { url }: ReadOldPageDto): Promise<FoundAnswer> {
    return this.imports.read(actor.id, url);
  }

  @RateLimited({ name: 'imported-pictures', points: 20, seconds: HOUR, by: 'customer' })
  @Post('pictures')
  takePictures(@Actor() actor: CustomerActor, @Body() { tokens }: TakePicturesDto): Promise<UploadedManyView> {
    return this.imports.takePictures(actor.id, tokens);
  }
}
