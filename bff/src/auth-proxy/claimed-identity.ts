import type { IncomingHttpHeaders } from 'node:http';

/** What proxies and meshes write of who somebody is, or where from. From outside it is a claim, nothing more. */
const claims =
  /^(forwarded|via|remote-user|true-client-ip|cf-connecting-ip|x-(real|client|cluster-client)-ip|x-(forwarded|original|remote|auth|authenticated|user|role|roles|groups|service|probity|ssl|client-cert|tenant)(-.+)?)$/;

/** Headers without any that would tell a service who calls: that is for the bearer token and for us alone. */
export const withoutClaims = <Headers extends IncomingHttpHeaders>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !claims.test(name))) as Headers;
