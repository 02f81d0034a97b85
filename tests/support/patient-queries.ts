import { configure } from '@testing-library/react';

/** What a component shows late is waited for as long as a busy machine may take. */
configure({ asyncUtilTimeout: 5_000 });
