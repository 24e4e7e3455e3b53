import { Module } from '@nestjs/common';
import { ImageSweep } from './image-sweep.service.ts';
import { ImagesService } from './images.service.ts';
import { ImageFilesController } from './sending/image-files.controller.ts';
import { ImageOwners } from './sending/image-owners.service.ts';
import { ImageProcessing } from './processing/image-processing.ts';
import { UploadCapacity } from './receiving/upload-capacity.ts';
import { UploadsController } from './uploads.controller.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  controllers: [UploadsController, ImageFilesController],
  providers: [ImageOwners, ImageSweep, ImagesService, ImageProcessing, UploadCapacity, UploadsService],
  exports: [ImageSweep, ImagesService, UploadsService],
})
export class UploadsModule {}
