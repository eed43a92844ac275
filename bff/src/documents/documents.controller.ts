import { Controller, Get } from '@nestjs/common';
import {
  acceptPrivacyNotice,
  asyncApiDocument,
  countScreenUse,
  deleteOwnAccount,
  exportOwnAccount,
  getDashboard,
  getNotifications,
  getPrivacyNotice,
  getSettings,
  getSubscription,
  openApiDocument,
  openScanLink,
  streamEvents,
  scanByLink,
  verifyIdentity,
} from '@probity/contracts';
import { DeclaredAccess } from '@probity/kit/http';
import { apiPrefix } from '../api-prefix.js';
import { forwardedRoutes } from '../forwarding/forwarded-routes.js';

/** Every operation of the client API. */
export const clientRoutes = [
  ...forwardedRoutes.map(({ route }) => route),
  getDashboard,
  getNotifications,
  getSettings,
  getPrivacyNotice,
  acceptPrivacyNotice,
  countScreenUse,
  getSubscription,
  verifyIdentity,
  openScanLink,
  scanByLink,
  streamEvents,
  exportOwnAccount,
  deleteOwnAccount,
];

/** What the system offers others, for machines. Public: it describes, and holds no data. */
@Controller()
@DeclaredAccess({ caller: 'anyone', data: 'nothing' })
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
