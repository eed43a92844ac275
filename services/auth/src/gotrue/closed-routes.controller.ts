import { All, Controller } from '@nestjs/common';
import { DeclaredAccess } from '@probity/kit/http';
import { GotrueFailure } from './gotrue-failure.js';

/** Routes of the dialect that this service does not offer. The client library knows these responses. */
@Controller()
@DeclaredAccess({ caller: 'anyone', data: 'nothing' })
export class ClosedRoutesController {
  @All(['sso', 'sso/*', 'saml/*'])
  saml(): never {
    throw new GotrueFailure('saml_provider_disabled');
  }

  @All(['user/identities', 'user/identities/*'])
  identities(): never {
    throw new GotrueFailure('manual_linking_disabled');
  }

  @All(['passkeys', 'passkeys/*'])
  passkeys(): never {
    throw new GotrueFailure('passkey_disabled');
  }

  @All([...['oauth', 'oauth/*', 'user/oauth/*', 'magiclink'], ...['admin/*']])
  others(): never {
    throw new GotrueFailure('feature_disabled');
  }
}
