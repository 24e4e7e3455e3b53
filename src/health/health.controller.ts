import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../auth/sessions/actor.ts';
import { VERSION } from '../config/version.ts';
import { HealthService } from './health.service.ts';

@Public()
@ApiTags('Health')
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  async all() {
    const { ready, dependencies } = await this.health.check();
    return { success: true, status: ready ? 'healthy' : 'degraded', version: VERSION, dependencies };
  }

  @Get('live')
  @Header('Cache-Control', 'no-store')
  live() {
    return { success: true, status: 'live' };
  }

  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response) {
    const { ready, dependencies } = await this.health.check();
    if (!ready) response.status(503).setHeader('Retry-After', '5');
    return { success: ready, status: ready ? 'ready' : 'not ready', dependencies };
  }
}
