import { Module } from '@nestjs/common';
import { forwardingControllers } from './forwarding.controller.js';

/** Client routes that one service serves alone. */
@Module({ controllers: forwardingControllers })
export class ForwardingModule {}
