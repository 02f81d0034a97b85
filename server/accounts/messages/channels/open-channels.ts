import { type Config, ConfigError } from '../../../config';
import type { Channel, Channels } from './channel';
import { postToGateway } from './post-to-gateway';
import { readSmsTemplate, TemplateError } from './sms-template';
import { smtpChannel } from './smtp-channel';
import { templateChannel } from './template-channel';

/** The ways out that the configuration names. @throws ConfigError where the template of a gateway is wrong. */
export const openChannels = (config: Config): Channels => ({
  sms: smsChannel(config),
  email: emailChannel(config),
});

function smsChannel({
  SMS_GATEWAY_URL: url,
  SMS_TEMPLATE: path,
  SMS_KEY: key,
  SMS_FROM: from,
}: Config): Channel | null {
  if (url !== undefined)
    return {
      deliver: ({ to, body: { text } }, patienceMs) => postToGateway(url, { to, text }, { patienceMs }),
    };
  if (path === undefined) return null;
  try {
    return templateChannel(readSmsTemplate(path, { key, from }), { key, from });
  } catch (error) {
    throw error instanceof TemplateError ? new ConfigError(error.message) : error;
  }
}

function emailChannel({
  MAIL_GATEWAY_URL: gateway,
  SMTP_URL: smtp,
  MAIL_FROM: from,
}: Config): Channel | null {
  if (gateway !== undefined)
    return {
      deliver: ({ key, to, body: { subject = '', text } }, patienceMs) =>
        postToGateway(gateway, { to, subject, text }, { patienceMs, key }),
    };
  return smtp === undefined || from === undefined ? null : smtpChannel({ url: smtp, from });
}
