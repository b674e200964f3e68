/** Sign-in through the public pages, as a client and its user do it: how long each step takes. */
package dev.comanager.benchmarks.signin;
