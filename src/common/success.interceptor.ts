import { StreamableFile, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

/** Every JSON answer of the API has `success`. */
export class SuccessInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.path.startsWith('/api/')) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        if (answer === undefined || answer === null) return { success: true };
        if (typeof answer !== 'object' || answer instanceof StreamableFile) return answer;
        return { success: true, ...answer };
      }),
    );
  }
}
