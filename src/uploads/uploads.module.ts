import { Module } from '@nestjs/common';
import { ImageSweep } from './image-sweep.service.ts';
import { ImagesService } from './images.service.ts';
import { PictureFilesController } from './picture-files.controller.ts';
import { Pictures } from './sharp.client.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  controllers: [UploadsController, PictureFilesController],
  providers: [ImageSweep, ImagesService, Pictures, UploadsService],
  exports: [ImageSweep, ImagesService],
})
export class UploadsModule {}
