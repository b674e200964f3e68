/**
 * What a client of the sign-in and a browser without script need, wherever one is walked by a
 * program: the release test and the demo.
 */
package dev.comanager.releasetest.oauth;
