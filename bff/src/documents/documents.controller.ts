import { Controller, Get } from '@nestjs/common';
import { asyncApiDocument, openApiDocument } from '@probity/contracts';
import { apiPrefix } from '../api-prefix.js';
import { clientRoutes } from './client-routes.js';

/** What the system offers others, for machines. Public: it describes, and holds no data. */
@Controller()
export class DocumentsController {
  private readonly openApi = openApiDocument(clientRoutes, apiPrefix);
  private readonly asyncApi = asyncApiDocument();

  @Get('openapi.json')
  openapi(): object {
    return this.openApi;
  }

  @Get('asyncapi.json')
  asyncapi(): object {
    return this.asyncApi;
  }
}
