-- Each app owns one. Runs once, on an empty server.
CREATE DATABASE probity_auth;
CREATE DATABASE probity_screening;
CREATE DATABASE probity_verification;
CREATE DATABASE probity_notification;
CREATE DATABASE probity_bff;
