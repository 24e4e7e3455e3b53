import { Module } from '@nestjs/common';
import { ImageSweep } from './image-sweep.service.ts';
import { ImagesService } from './images.service.ts';
import { PictureFilesController } from './picture-files.controller.ts';
import { Pictures } from './pictures/pictures.ts';
import { UploadCapacity } from './upload-capacity.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  controllers: [UploadsController, PictureFilesController],
  providers: [ImageSweep, ImagesService, Pictures, UploadCapacity, UploadsService],
  exports: [ImageSweep, ImagesService, UploadsService],
})
export class UploadsModule {}
