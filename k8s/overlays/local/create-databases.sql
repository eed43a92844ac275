-- Each app owns a database, which is closed to the roles of the others. Runs once, on an empty server.

-- But for auth, which owns nothing, so that it can only add to the audit log: migrations run as the owner.
\getenv password AUTH_DATABASE_OWNER_PASSWORD
CREATE ROLE probity_auth_owner LOGIN PASSWORD :'password';
\getenv password AUTH_DATABASE_PASSWORD
CREATE ROLE probity_auth LOGIN PASSWORD :'password';
CREATE DATABASE probity_auth OWNER probity_auth_owner;
REVOKE ALL ON DATABASE probity_auth FROM PUBLIC;
GRANT CONNECT ON DATABASE probity_auth TO probity_auth;

\getenv password SCREENING_DATABASE_PASSWORD
CREATE ROLE probity_screening LOGIN PASSWORD :'password';
CREATE DATABASE probity_screening OWNER probity_screening;
REVOKE ALL ON DATABASE probity_screening FROM PUBLIC;

\getenv password VERIFICATION_DATABASE_PASSWORD
CREATE ROLE probity_verification LOGIN PASSWORD :'password';
CREATE DATABASE probity_verification OWNER probity_verification;
REVOKE ALL ON DATABASE probity_verification FROM PUBLIC;

\getenv password NOTIFICATION_DATABASE_PASSWORD
CREATE ROLE probity_notification LOGIN PASSWORD :'password';
CREATE DATABASE probity_notification OWNER probity_notification;
REVOKE ALL ON DATABASE probity_notification FROM PUBLIC;

\getenv password BFF_DATABASE_PASSWORD
CREATE ROLE probity_bff LOGIN PASSWORD :'password';
CREATE DATABASE probity_bff OWNER probity_bff;
REVOKE ALL ON DATABASE probity_bff FROM PUBLIC;
