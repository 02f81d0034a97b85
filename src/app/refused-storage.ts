import { standInForRefused } from '../lib/stand-in-storage';

// Before any other part of the application has named them.
standInForRefused('localStorage');
standInForRefused('sessionStorage');
