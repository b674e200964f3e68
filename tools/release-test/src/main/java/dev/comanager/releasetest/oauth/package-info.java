/**
 * Parts of an OAuth client and a browser without script, shared by programs that sign in: the
 * release test and the demo.
 */
package dev.comanager.releasetest.oauth;
