import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A Nest application with one route, without TypeScript's decorators: what starting Nest costs by itself. */
class OneController {
  get() {
    return { success: true };
  }
}
Controller()(OneController);
Get()(OneController.prototype, 'get', Object.getOwnPropertyDescriptor(OneController.prototype, 'get'));
class OneModule {}
Module({ controllers: [OneController] })(OneModule);

const app = await NestFactory.create(OneModule, { logger: false });
await app.listen(Number(process.argv[2]), '127.0.0.1');
