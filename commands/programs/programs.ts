import { accessTokensDecider } from './access-tokens.ts';
import { serviceAccountDecider } from './service-account.ts';

export const deciders = { accessTokens: accessTokensDecider, serviceAccount: serviceAccountDecider };
